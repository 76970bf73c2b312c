import { Button } from '../../../ui/action/button.tsx'
import { useStanding } from '../../load/account.ts'
import { useStart } from '../../start/use-start.ts'
import { useWords } from '../../words.ts'
import { exitQuestion } from '../next/exit-question-store.ts'
import { isNext } from '../next/next-step.ts'
import styles from './start-buttons.module.css'
import type { LevelView } from './level-view.ts'
import { startWords } from './start-words.ts'

/** The start button of a level and, if offered, the button for a manual review. */
export const StartButtons = ({ level: { button, flow, manual } }: { level: LevelView }) => {
  const say = useWords()
  const { busy, starting, start } = useStart()
  const standing = useStanding()
  const isBegun =
    standing.state === 'known' && standing.record.begun?.purpose === flow && (button.label === 'start' || button.label === 'restart')
  if (!button.visible) return null
  const inHero = standing.state === 'known' && isNext(standing.record, flow)
  const press = (): void => {
    if (button.label === 'logIn') exitQuestion.set(true)
    else void start(flow)
  }
  return (
    <div className={styles.buttons}>
      <Button
        small={inHero}
        loading={starting === flow}
        loadingLabel={say('level.starting')}
        disabled={button.disabled || (busy && starting !== flow)}
        data-usage={`home.start.${flow}`}
        onClick={press}
      >
        {say(isBegun ? 'level.continue' : startWords[button.label])}
      </Button>
      {manual && (
        <Button
          kind="quiet"
          loading={starting === 'manual'}
          loadingLabel={say('level.starting')}
          disabled={busy && starting !== 'manual'}
          data-usage="home.start.manual"
          onClick={() => void start('manual')}
        >
          {say('level.manual')}
        </Button>
      )}
    </div>
  )
}
