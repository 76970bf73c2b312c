import type { Choice } from '@bonafide/core/frame/choice'
import type { EarlyFinding } from '@bonafide/core/frame/early-finding'
import { type ReactNode, useState } from 'react'
import { useBusyBy } from '../../lib/form/use-busy.ts'
import { Button } from '../../ui/action/button.tsx'
import { StatusIcon } from '../../ui/show/status-icon.tsx'
import after from '../after/after.module.css'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { documentsOf } from '@bonafide/core/evidence/shown-documents'
import { DocumentPictogram } from '../choose/pictograms.tsx'
import { dayInWords } from '../day-in-words.ts'
import { Trouble } from '../steps/step-form.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import steps from '../steps/steps.module.css'
import { useWords } from '../words.ts'

/** Each resolves to undefined, or to a message about the failure. */
export interface EarlyFindingActions {
  readonly choice: Choice
  /** Continues with the document that was shown, by its actual kind. */
  readonly onChoose: (choice: Choice) => Promise<string | undefined>
  /** Discards the pictures, and asks for the same kind of document. */
  readonly onShowAgain: () => Promise<string | undefined>
  /** Discards the pictures, and asks which document it will be. */
  readonly onShowAnother: () => Promise<string | undefined>
  /** Continues as if nothing had been found: the final verdict decides. */
  readonly onReadWrongly: () => void
}

export interface FoundEarlyProps extends EarlyFindingActions {
  readonly found: EarlyFinding
}

/** A problem is shown as soon as it is found, with the options to continue. */
export const FoundEarly = ({ found, ...ways }: FoundEarlyProps) => {
  switch (found.what) {
    case 'otherDocument':
      return <OtherDocument {...ways} found={found} />
    case 'expired':
    case 'tooYoung':
      return <Unfit {...ways} found={found} />
  }
}

type OtherFinding = Extract<EarlyFinding, { what: 'otherDocument' }>

const OtherDocument = ({ found, choice, onChoose, onShowAgain, onReadWrongly }: EarlyFindingActions & { found: OtherFinding }) => {
  const { seen, doubtful } = found
  const say = useWords()
  const action = useAction()
  const offered = documentsOf(choice.country, pageSettings().policy.documents).find((kind) => kind === seen)
  return (
    <FindingScreen
      icon={offered === undefined ? null : <DocumentPictogram kind={offered} />}
      title={say(doubtful ? 'found.otherDocument.looksLike' : 'found.otherDocument.title', { seen, chosen: choice.document })}
      text={say(offered === undefined ? 'found.otherDocument.notOffered' : 'found.otherDocument.text')}
      trouble={action.trouble}
    >
      {offered !== undefined && (
        <Button
          kind="primary"
          wide
          loading={action.by === 'use'}
          onClick={() => void action.go('use', () => onChoose({ ...choice, document: offered }))}
        >
          {say('found.otherDocument.use', { seen })}
        </Button>
      )}
      <Button
        kind={offered === undefined ? 'primary' : 'secondary'}
        wide
        loading={action.by === 'show'}
        onClick={() => void action.go('show', onShowAgain)}
      >
        {say('found.otherDocument.show', { chosen: choice.document })}
      </Button>
      {doubtful && (
        <Button kind="quiet" wide onClick={onReadWrongly}>
          {say('found.otherDocument.isChosen', { chosen: choice.document })}
        </Button>
      )}
    </FindingScreen>
  )
}

type UnfitFinding = Exclude<EarlyFinding, { what: 'otherDocument' }>

/** For a document that would be rejected at the end: another document may be accepted. */
const Unfit = ({ found, onShowAnother, onReadWrongly }: EarlyFindingActions & { found: UnfitFinding }) => {
  const say = useWords()
  const action = useAction()
  const [title, text] =
    found.what === 'expired'
      ? [say('found.expired.title', { day: dayInWords(found.ended) }), say('found.expired.text')]
      : [say('found.tooYoung.title', { years: found.youngest }), say('found.tooYoung.text', { day: dayInWords(found.born) })]
  return (
    <FindingScreen icon={<UnfitIcon what={found.what} />} title={title} text={text} trouble={action.trouble}>
      <Button kind="primary" wide loading={action.by === 'show'} onClick={() => void action.go('show', onShowAnother)}>
        {say('found.another')}
      </Button>
      <Button kind="quiet" wide onClick={onReadWrongly}>
        {say('found.readWrongly')}
      </Button>
    </FindingScreen>
  )
}

const UnfitIcon = ({ what }: Pick<UnfitFinding, 'what'>) => (
  <span className={after.sign} data-status="failed">
    <StatusIcon status={what === 'expired' ? 'expired' : 'failed'} size={28} />
  </span>
)

interface FindingScreenProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly trouble: string | undefined
  readonly children: ReactNode
}

const FindingScreen = ({ icon, title, text, trouble, children }: FindingScreenProps) => (
  <div className={steps.step}>
    {icon}
    <StepHeading title={title}>
      <p>{text}</p>
    </StepHeading>
    <Trouble text={trouble} />
    <div className={steps.actions}>{children}</div>
  </div>
)

/** Runs one option at a time. */
const useAction = () => {
  const [by, during] = useBusyBy<string>()
  const [trouble, setTrouble] = useState<string>()
  const go = async (way: string, work: () => Promise<string | undefined>): Promise<void> => {
    if (by !== undefined) return
    setTrouble(undefined)
    setTrouble(await during(way, work))
  }
  return { by, trouble, go }
}
