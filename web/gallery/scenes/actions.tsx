import ArrowRight from 'lucide-react/icons/arrow-right'
import Settings from 'lucide-react/icons/settings'
import { BackToTop } from '../../ui/action/back-to-top.tsx'
import { Button, type ButtonKind } from '../../ui/action/button.tsx'
import { CopyButton } from '../../ui/action/copy-button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { SkipLink } from '../../ui/action/skip-link.tsx'
import styles from '../gallery.module.css'
import { State, useSamples, type Scene } from '../scene.tsx'

const kinds = {
  primary: 'start',
  secondary: 'cancel',
  quiet: 'later',
  danger: 'delete',
} as const satisfies Record<ButtonKind, string>

const Kind = ({ kind }: { kind: ButtonKind }) => {
  const say = useSamples()
  const words = say(kinds[kind])
  return (
    <State name={kind}>
      <div className={styles.row}>
        <Button kind={kind}>{words}</Button>
        <Button kind={kind} small>
          {words}
        </Button>
      </div>
      <div className={styles.row}>
        <Button kind={kind} loading loadingLabel={say('loading')}>
          {words}
        </Button>
        <Button kind={kind} disabled>
          {words}
        </Button>
      </div>
    </State>
  )
}

const Buttons = () => {
  const say = useSamples()
  return (
    <>
      <SkipLink target="root" label={say('skip')} />
      <Kind kind="primary" />
      <Kind kind="secondary" />
      <Kind kind="quiet" />
      <Kind kind="danger" />
      <State name="not possible now, with its reason">
        <Button kind="primary" whyDisabled={say('reason')}>
          {say('start')}
        </Button>
      </State>
      <State name="wide">
        <Button kind="primary" wide>
          {say('continue')}
        </Button>
      </State>
      <State name="link button, icon, icon buttons">
        <div className={styles.row}>
          <LinkButton kind="secondary" href="#learn" icon={<ArrowRight className="flip" />}>
            {say('learn')}
          </LinkButton>
          <IconButton label={say('settings')} icon={<Settings />} />
          <IconButton small label={say('settings')} icon={<Settings />} />
        </div>
      </State>
      <State name="copy">
        <CopyButton text="https://example.com" label={say('copy')} copiedLabel={say('copied')} />
      </State>
    </>
  )
}

const FarDown = () => {
  const say = useSamples()
  return (
    <div className={styles.high}>
      <BackToTop label={say('top')} />
    </div>
  )
}

export const actionScenes: readonly Scene[] = [
  { id: 'buttons', Draw: Buttons },
  { id: 'back-to-top', Draw: FarDown },
]
