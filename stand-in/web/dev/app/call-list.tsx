import { useStore } from '@bonafide/web/lib/store.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { useWords } from '../../words.ts'
import { callLog, emptyLog, type LoggedCall } from './call-log.ts'
import styles from './controls.module.css'

/** The page's requests with their answers, newest first. */
export const CallList = () => {
  const say = useWords()
  const calls = useStore(callLog)
  return (
    <section className={styles.places} aria-labelledby="simulator-log">
      <header className={styles.head}>
        <h2 id="simulator-log" className={styles.title}>
          {say('simulator.log')}
        </h2>
        {calls.length > 0 && (
          <Button small kind="quiet" onClick={emptyLog}>
            {say('simulator.clear')}
          </Button>
        )}
      </header>
      {calls.length === 0 ? (
        <p className={styles.quiet}>{say('simulator.logNone')}</p>
      ) : (
        // The list can be longer than its box, so it must be scrollable with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ol className={styles.calls} tabIndex={0} aria-labelledby="simulator-log">
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </ol>
      )}
    </section>
  )
}

const CallRow = ({ call }: { readonly call: LoggedCall }) => {
  const say = useWords()
  const { name, params, state, code, data, milliseconds } = call
  return (
    <li className={styles.call} data-call={name} data-code={code}>
      <bdi className={styles.name} dir="ltr">
        {name}({params === '{}' ? '' : params})
      </bdi>
      {state === 'answered' ? (
        <bdi className={styles.answer} dir="ltr">
          {code} {data}
        </bdi>
      ) : (
        <span className={styles.answer}>{say(`simulator.log.${state}`)}</span>
      )}
      {milliseconds !== undefined && <span className={styles.took}>{say('simulator.took', { milliseconds })}</span>}
    </li>
  )
}
