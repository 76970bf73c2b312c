import { Stepper } from '../../ui/way/stepper.tsx'
import { useWords } from '../words.ts'

const order = ['password', 'app', 'codes'] as const
type JoinStep = (typeof order)[number]

export const JoinSteps = ({ at }: { readonly at: JoinStep }) => {
  const say = useWords()
  const names: Readonly<Record<JoinStep, string>> = {
    password: say('join.stepPassword'),
    app: say('join.stepApp'),
    codes: say('join.stepCodes'),
  }
  const words = { done: say('join.done'), current: say('join.current'), ahead: say('join.ahead') } as const
  const steps = order.map((id, index) => {
    const state = index < order.indexOf(at) ? 'done' : id === at ? 'current' : 'ahead'
    return { id, label: names[id], state, word: words[state] } as const
  })
  return <Stepper label={say('join.steps')} steps={steps} />
}
