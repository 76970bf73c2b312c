import { otcStepName, type OtcStepName } from '@bonafide/core/rules/otc-steps'
import type { OtcStatus } from '@bonafide/core/status'
import { type StepperStep, Stepper } from '../../../ui/way/stepper.tsx'
import { type AreaSay, useWords } from '../../words.ts'

const reached: Readonly<Record<OtcStepName, number>> = { none: 0, pending: 1, fail: 2, success: 3 }

/** The progress of an application for OTC trading. */
export const OtcSteps = ({ status }: { status: OtcStatus }) => {
  const say = useWords()
  return <Stepper label={say('otc.steps')} steps={stepsOf(say, otcStepName(status))} />
}

function stepsOf(say: AreaSay, name: OtcStepName): readonly StepperStep[] {
  const at = reached[name]
  const labels = [say('otc.step.apply'), say('otc.step.review'), say(name === 'fail' ? 'otc.step.refused' : 'otc.step.approved')]
  return labels.map((label, index) => {
    const state = index < at ? 'done' : index === at ? 'current' : 'ahead'
    return { id: String(index), label, state, word: say(`otc.word.${state}`) }
  })
}
