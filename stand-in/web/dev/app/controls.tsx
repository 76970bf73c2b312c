import { useState, type FormEvent } from 'react'
import { useLanguage, inLanguage } from '@bonafide/web/lib/page/place.tsx'
import { useStore } from '@bonafide/web/lib/store.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { Select } from '@bonafide/web/ui/field/select.tsx'
import { TextField } from '@bonafide/web/ui/field/text-field.tsx'
import { useBusy } from '@bonafide/web/lib/form/use-busy.ts'
import { useWords } from '../../words.ts'
import { answerSettings, type AppSettings, bridgeSettings, cameraSettings, platforms, ticketSettings } from './native-app.ts'
import { change, endSession, openPage, phone } from './simulator.ts'
import { startAddressOf, type StartPoint, startPoints, typedAddress } from './start-points.ts'
import styles from './controls.module.css'

/** How the app behaves, and where it opens the area. */
export const Controls = () => (
  <div className={styles.controls}>
    <Switches />
    <Places />
    <SessionEnd />
  </div>
)

const Switches = () => {
  const say = useWords()
  const settings = useStore(phone)
  const choice = <Name extends keyof AppSettings>(
    name: Name,
    label: string,
    options: readonly { value: AppSettings[Name]; label: string }[],
  ) => (
    <Select
      label={label}
      options={options}
      value={settings[name]}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => value === target.value)
        if (chosen !== undefined) change({ [name]: chosen.value })
      }}
    />
  )
  return (
    <section className={styles.switches} aria-label={say('simulator.switches')}>
      {choice(
        'platform',
        say('simulator.platform'),
        platforms.map((value) => ({ value, label: say(`simulator.platform.${value}`) })),
      )}
      {choice(
        'camera',
        say('simulator.camera'),
        cameraSettings.map((value) => ({ value, label: say(`simulator.camera.${value}`) })),
      )}
      {choice(
        'answers',
        say('simulator.answers'),
        answerSettings.map((value) => ({ value, label: say(`simulator.answers.${value}`) })),
      )}
      {choice(
        'bridge',
        say('simulator.bridge'),
        bridgeSettings.map((value) => ({ value, label: say(`simulator.bridge.${value}`) })),
      )}
      {choice(
        'ticket',
        say('simulator.ticket'),
        ticketSettings.map((value) => ({ value, label: say(`simulator.ticket.${value}`) })),
      )}
    </section>
  )
}

const Places = () => {
  const say = useWords()
  const language = useLanguage()
  const { address } = useStore(phone)
  const [typed, setTyped] = useState<string>()
  const [elsewhere, setElsewhere] = useState(false)
  const go = (to: string | undefined): void => {
    setElsewhere(to === undefined)
    if (to === undefined) return
    setTyped(undefined)
    openPage(to)
  }
  const start = async (point: StartPoint): Promise<void> => {
    const to = await startAddressOf(point)
    if (to !== undefined) go(inLanguage(language, to))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    go(typedAddress(typed ?? address))
  }
  return (
    <section className={styles.places} aria-labelledby="simulator-places">
      <h2 id="simulator-places" className={styles.title}>
        {say('simulator.places')}
      </h2>
      <div className={styles.row}>
        {startPoints.map((point) => (
          <Button key={point} small onClick={() => void start(point)}>
            {say(`simulator.start.${point}`)}
          </Button>
        ))}
      </div>
      <form className={styles.address} onSubmit={submit} noValidate>
        <TextField
          label={say('simulator.address')}
          type="url"
          value={typed ?? address}
          onChange={({ target }) => setTyped(target.value)}
          error={elsewhere ? say('simulator.elsewhere') : undefined}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit">{say('simulator.open')}</Button>
      </form>
    </section>
  )
}

const SessionEnd = () => {
  const say = useWords()
  const [busy, during] = useBusy()
  return (
    <section className={styles.places} aria-labelledby="simulator-session">
      <h2 id="simulator-session" className={styles.title}>
        {say('simulator.session')}
      </h2>
      <p className={styles.quiet}>{say('simulator.sessionHelp')}</p>
      <Button small className={styles.start} loading={busy} onClick={() => void during(endSession)}>
        {say('simulator.endSession')}
      </Button>
    </section>
  )
}
