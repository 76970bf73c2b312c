import { askOwners, companyRequest, withdrawRequest } from '@bonafide/core/calls/desk/requests'
import type { ReplyOf } from '@bonafide/core/call'
import { useEffect, useState } from 'react'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { send } from '../../../lib/send.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { sayMoment } from '../../queue/say-due.ts'
import { useWords } from '../../words.ts'
import { Key } from '../key-hints.tsx'
import { useKeys } from '../keys.ts'
import { Lines, LinesPart } from '../lines.tsx'
import { Problem } from '../decision/note.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { sayPart } from './say-part.ts'

type RequestState = ReplyOf<typeof companyRequest>

/** The last request to the company, and the button for another. */
export const RequestPart = ({ id }: { readonly id: string }) => {
  const say = useWords()
  const [requestState, setRequestState] = useState<RequestState>()
  const [dialog, setDialog] = useState<'ask' | 'withdraw'>()
  useEffect(() => {
    let cancelled = false
    void loadRequestState(id).then((answer) => (cancelled ? undefined : setRequestState(answer)))
    return () => {
      cancelled = true
    }
  }, [id])
  const mayAsk = requestState?.mayAsk === true
  useKeys(mayAsk && dialog === undefined ? { q: () => setDialog('ask') } : {})
  if (requestState === undefined || (!requestState.mayAsk && !requestState.mayAskOwners && requestState.last === null)) return null
  const done = (): void => {
    setDialog(undefined)
    void loadRequestState(id).then(setRequestState)
  }
  return (
    <LinesPart title={say('request.title')}>
      {requestState.last !== null && <LastRequest requestState={requestState} last={requestState.last} />}
      {requestState.mayAsk && (
        <Button small onClick={() => setDialog('ask')}>
          {say('request.ask')} <Key>Q</Key>
        </Button>
      )}
      {requestState.last?.mayWithdraw === true && (
        <Button small onClick={() => setDialog('withdraw')}>
          {say('request.withdraw')}
        </Button>
      )}
      {requestState.mayAskOwners && <AskOwners id={id} onDone={done} />}
      {dialog === 'ask' && <AskDialog id={id} requestState={requestState} onDone={done} onClose={() => setDialog(undefined)} />}
      {dialog === 'withdraw' && <WithdrawDialog id={id} onDone={done} onClose={() => setDialog(undefined)} />}
    </LinesPart>
  )
}

const AskOwners = ({ id, onDone }: { readonly id: string; readonly onDone: () => void }) => {
  const say = useWords()
  const [problem, setProblem] = useState<string>()
  const [busy, during] = useBusy()
  const ask = async (): Promise<void> => {
    const answer = await during(() => send(askOwners, { case: id }))
    if (answer.ok) onDone()
    else setProblem(answer.msg)
  }
  return (
    <>
      <p className="quiet">{say('request.ownersText')}</p>
      <Button small loading={busy} onClick={() => void ask()}>
        {say('request.owners')}
      </Button>
      <Problem text={problem} />
    </>
  )
}

async function loadRequestState(id: string): Promise<RequestState | undefined> {
  const answer = await send(companyRequest, { case: id }, { quiet: true })
  return answer.ok ? answer.data : undefined
}

const LastRequest = ({ requestState, last }: { readonly requestState: RequestState; readonly last: NonNullable<RequestState['last']> }) => {
  const say = useWords()
  const by = last.by.name ?? say(last.by.actor === 'account' ? 'actor.company' : `actor.${last.by.actor}`)
  return (
    <Lines
      lines={[
        { name: 'state', label: say('request.state'), value: say(`request.state.${last.state}`) },
        { name: 'by', label: say('request.by'), value: `\u2068${by}\u2069 · ${sayMoment(say, last.askedAt)}` },
        ...(last.until === null ? [] : [{ name: 'until', label: say('request.until'), value: sayMoment(say, last.until) }]),
        { name: 'parts', label: say('request.parts'), value: last.parts.map((part) => sayPart(say, requestState, part)).join('\n') },
      ]}
    />
  )
}

const WithdrawDialog = ({ id, onDone, onClose }: { readonly id: string; readonly onDone: () => void; readonly onClose: () => void }) => {
  const say = useWords()
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, during] = useBusy()
  const withdraw = async (): Promise<void> => {
    if (note.trim() === '') return setMissing(true)
    const answer = await during(() => send(withdrawRequest, { case: id, note }))
    if (answer.ok) onDone()
    else setProblem(answer.msg)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('request.withdrawTitle')}
      actions={
        <>
          <Button kind="danger" loading={busy} onClick={() => void withdraw()}>
            {say('request.withdraw')}
          </Button>
          <Button onClick={onClose}>{say('case.cancel')}</Button>
        </>
      }
    >
      <p>{say('request.withdrawText')}</p>
      <TextArea
        id="request-note"
        label={say('request.why')}
        value={note}
        most={500}
        error={missing && note.trim() === '' ? say('request.whyMissing') : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      <Problem text={problem} />
    </Dialog>
  )
}
