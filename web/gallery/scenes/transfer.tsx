import ar from '@bonafide/locales/generated/area/ar.json'
import en from '@bonafide/locales/generated/area/en.json'
import type { AreaWords } from '@bonafide/locales/generated/area'
import { AccessToken, CodeKey } from '@bonafide/core/values'
import { makeSay } from '@bonafide/locales/words'
import { type ReactNode, useContext } from 'react'
import { DisputeView } from '../../area/transfer/dispute/dispute-page.tsx'
import type { DisputeState } from '../../area/transfer/dispute/use-dispute.ts'
import { NoticeDialog } from '../../area/transfer/notes-step.tsx'
import { ProveDialog } from '../../area/transfer/prove-dialog.tsx'
import { TransferResultView } from '../../area/transfer/result-page.tsx'
import { TargetView } from '../../area/transfer/target-step.tsx'
import { metFacts, unmetFacts } from '../../area/transfer/testing/facts.ts'
import { TransferView } from '../../area/transfer/transfer-page.tsx'
import { UnknownView } from '../../area/transfer/unknown-outcome.tsx'
import type { ProofOptions, Target } from '../../area/transfer/use-target.ts'
import type { TransferPhase } from '../../area/transfer/use-transfer.ts'
import { words } from '../../area/words.ts'
import { user } from '../../document/testing/records.ts'
import { PlaceProvider } from '../../lib/page/place.tsx'
import { SampleLanguage, State, type Scene } from '../scene.tsx'

const sayers = { en: makeSay<AreaWords, ReactNode>(en, 'en'), ar: makeSay<AreaWords, ReactNode>(ar, 'ar') }
const route = { route: '/verified/transfer', file: '', load: () => Promise.reject(new Error('the gallery has no navigation')) }
const nothing = (): void => undefined
const nothingAsync = (): Promise<undefined> => Promise.resolve(undefined)

const page = (phase: TransferPhase): ReactNode => (
  <TransferView
    transfer={{ phase, readFacts: nothing, toTarget: nothing, toUnknown: nothing, restart: nothing, hold: nothing }}
    onTransfer={nothingAsync}
    onMoved={nothing}
  />
)

const owner = { ...user, email: 'lin.okafor@example.com', areaCode: '234', phone: '8031234567' }
const address = 'amina.otieno@example.com'
const untouched: Target = {
  email: '',
  emailError: undefined,
  setEmail: nothing,
  leaveEmail: nothing,
  code: '',
  codeError: undefined,
  setCode: nothing,
  sentTo: undefined,
  turn: 0,
  sendCode: () => Promise.resolve(false),
  confirm: nothingAsync,
  busy: false,
  faceAsked: false,
  confirmFace: nothingAsync,
  faceOpening: false,
  accepted: undefined,
  goBack: nothing,
}
const target = (more: Partial<Target>): ReactNode => (
  <TargetView target={{ ...untouched, ...more }} user={owner} onTransfer={nothingAsync} onBack={nothing} />
)

const key = CodeKey.parse('k'.repeat(24))
const prove = (options: ProofOptions): ReactNode => (
  <ProveDialog
    target={{ email: address, emailCodeKey: key, emailCode: '123456' }}
    options={options}
    user={owner}
    onTransfer={nothingAsync}
    onClose={nothing}
  />
)

const unknown = (found: 'unknown' | 'notMoved' | undefined): ReactNode => (
  <UnknownView found={found} busy={false} onCheck={nothing} onRestart={nothing} />
)
const dispute = (state: DisputeState): ReactNode => <DisputeView state={state} busy={false} retry={nothing} dispute={nothingAsync} />

/** Each is shown alone, since their parts have ids that may occur only once on a page. */
const states: Readonly<Record<string, ReactNode>> = {
  'transfer-loading': page({ is: 'loading' }),
  'transfer-maintenance': page({ is: 'disabled' }),
  'transfer-notes-loading': page({ is: 'notes', load: { is: 'loading' } }),
  'transfer-notes-failed': page({ is: 'notes', load: { is: 'failed' } }),
  'transfer-notes-met': page({ is: 'notes', load: { is: 'known', facts: metFacts } }),
  'transfer-notes-unmet': page({ is: 'notes', load: { is: 'known', facts: unmetFacts } }),
  'transfer-notice': <NoticeDialog text="Complete or cancel your pending P2P orders first." onClose={nothing} />,
  'transfer-target': target({}),
  'transfer-target-sent': target({ email: address, code: '123456', sentTo: address }),
  'transfer-target-wrong': target({
    email: address,
    code: '123456',
    emailError: 'Email address does not exist',
    codeError: 'Send a verification code first',
  }),
  'transfer-target-face': target({
    email: address,
    code: '123456',
    sentTo: address,
    emailError: 'To keep your identity safe, confirm this transfer with your face first.',
    faceAsked: true,
  }),
  'transfer-prove-google': prove({ email: false, phone: false, google: true }),
  'transfer-prove-two': prove({ email: true, phone: false, google: true }),
  'transfer-prove-three': prove({ email: true, phone: true, google: true }),
  'transfer-prove-none': prove({ email: false, phone: false, google: false }),
  'transfer-unknown': unknown(undefined),
  'transfer-unknown-still': unknown('unknown'),
  'transfer-unknown-not-moved': unknown('notMoved'),
  'transfer-success': <TransferResultView result="success" />,
  'transfer-fail': <TransferResultView result="fail" />,
  'transfer-result-pending': <TransferResultView result="pending" />,
  'dispute-loading': dispute({ is: 'loading' }),
  'dispute-open': dispute({ is: 'open', link: AccessToken.parse('d'.repeat(43)), transferredAt: '2026-11-20T14:30:00.000Z' }),
  'dispute-done': dispute({ is: 'done' }),
  'dispute-already': dispute({ is: 'already' }),
  'dispute-gone': dispute({
    is: 'gone',
    msg: 'This link is no longer valid. If you did not make the transfer, contact support right away.',
  }),
  'dispute-no-link': dispute({ is: 'noLink' }),
  'dispute-failed': dispute({ is: 'failed', msg: 'Network error. Try again later.' }),
}

const Drawn = ({ name, children }: { name: string; children: ReactNode }) => {
  const language = useContext(SampleLanguage)
  return (
    <PlaceProvider place={{ language, route, routes: [route], pathname: undefined }}>
      <words.Provider value={sayers[language]}>
        <State name={name} wide>
          {children}
        </State>
      </words.Provider>
    </PlaceProvider>
  )
}

export const transferScenes: readonly Scene[] = Object.entries(states).map(([id, drawn]) => ({
  id,
  Draw: () => <Drawn name={id}>{drawn}</Drawn>,
}))
