import type { ShowingProps } from '../steps/step-props.ts'
import { DocumentStep } from './document-step.tsx'

export const Step = (props: ShowingProps) => <DocumentStep {...props} step="front" />
