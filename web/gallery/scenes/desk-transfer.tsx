import type { TransferCase } from '@bonafide/core/calls/desk/transfer'
import ar from '@bonafide/locales/generated/desk/ar.json'
import en from '@bonafide/locales/generated/desk/en.json'
import type { DeskWords } from '@bonafide/locales/generated/desk'
import { makeSay } from '@bonafide/locales/words'
import { type ReactNode, useContext } from 'react'
import type { UseQueue } from '../../desk/queue/use-queue.ts'
import { TransferAnswerDialog } from '../../desk/transfer/answer-dialog.tsx'
import { OpenTransfer } from '../../desk/transfer/opened.tsx'
import { disputedCase, heldCase } from '../../desk/transfer/testing/transfers.ts'
import type { TransferSending } from '../../desk/transfer/use-transfer.ts'
import { words } from '../../desk/words.ts'
import { PlaceProvider } from '../../lib/page/place.tsx'
import type { ScreenRoute } from '../../lib/page/route.ts'
import { SampleLanguage, State, type Scene } from '../scene.tsx'

const sayers = { en: makeSay<DeskWords, ReactNode>(en, 'en'), ar: makeSay<DeskWords, ReactNode>(ar, 'ar') }
const nothing = (): void => undefined
const list: UseQueue = { load: { state: 'waiting' }, reload: nothing, more: nothing }
const sending: TransferSending = { busy: false, problem: undefined, send: () => Promise.resolve() }
const route = { route: '/' } as Partial<Record<keyof ScreenRoute, unknown>> as ScreenRoute

const opened = (shownCase: TransferCase): ReactNode => <OpenTransfer transferCase={shownCase} reload={nothing} list={list} />
const dialog = (shownCase: TransferCase, decision: 'approved' | 'rejected'): ReactNode => (
  <TransferAnswerDialog transferCase={shownCase} decision={decision} sending={sending} onClose={nothing} />
)
const at = '2026-03-04T08:30:00.000Z'

const states: Readonly<Record<string, () => ReactNode>> = {
  held: () => opened(heldCase),
  disputed: () => opened({ ...disputedCase, votes: { approved: 1, rejected: 1 } }),
  'cannot-reverse': () => opened({ ...disputedCase, mayReverse: false }),
  waiting: () => opened({ ...heldCase, ownVote: { decision: 'approved', note: null }, votes: { approved: 1, rejected: 0 } }),
  'moved-back': () =>
    opened({
      ...disputedCase,
      mayReverse: null,
      votes: { approved: 2, rejected: 0 },
      decided: {
        decision: 'approved',
        at,
        votes: [
          { by: 'Ada Lovelace', decision: 'approved', note: 'Called the number of the verification: the owner knew of nothing.' },
          { by: 'Grace Hopper', decision: 'approved', note: null },
        ],
      },
    }),
  withdrawn: () => opened({ ...heldCase, transfer: null, reasons: [], decided: { decision: 'withdrawn', at, votes: [] } }),
  'allow-dialog': () => dialog(heldCase, 'approved'),
  'reverse-dialog': () => dialog({ ...disputedCase, votes: { approved: 1, rejected: 0 } }, 'approved'),
}

const Drawn = ({ name, draw }: { name: string; draw: () => ReactNode }) => {
  const language = useContext(SampleLanguage)
  return (
    <PlaceProvider place={{ language, routes: [], route, pathname: undefined }}>
      <words.Provider value={sayers[language]}>
        <State name={name} wide>
          {/* Its own scroll container, as at the desk, so that the answers stay at its end. */}
          <div data-density="desk" style={{ overflow: 'hidden' }}>
            {draw()}
          </div>
        </State>
      </words.Provider>
    </PlaceProvider>
  )
}

export const deskTransferScenes: readonly Scene[] = Object.entries(states).map(([name, draw]) => ({
  id: `desk-transfer-${name}`,
  Draw: () => <Drawn name={name} draw={draw} />,
}))
