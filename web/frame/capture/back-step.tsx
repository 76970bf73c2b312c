import type { FileStepProps } from '../steps/step-props.ts'
import { DocumentStep } from './document-step.tsx'

export const Step = (props: FileStepProps) => <DocumentStep {...props} step="back" />
