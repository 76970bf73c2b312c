import { useCallback, useEffect, useReducer, useRef, useState } from 'react'
import Camera from 'lucide-react/icons/camera'
import { Button } from '../../ui/action/button.tsx'
import { Spinner } from '../../ui/wait/spinner.tsx'
import { PhoneButton } from '../camera/phone-button.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import { useWords } from '../words.ts'
import { beginCapture, capture, type CaptureState, isGood } from './capture-state.ts'
import { ConfirmPicture } from './confirm-picture.tsx'
import { DocumentCamera } from './document-camera.tsx'
import { documentTitleOf } from './document-words.ts'
import styles from './document.module.css'
import { DocumentFileDrop } from './file-drop.tsx'
import { judgeFully, warmQuality } from './quality.ts'
import type { CaptureDocumentProps, Shot } from './shot.ts'
import { ShownPicture } from './shown-picture.tsx'
import { faultOfFile, isPaper, jpegNamed } from './taken-files.ts'
import { DocumentVerdict } from './verdict.tsx'

/** One side of a document: photographed or chosen, checked before upload, and passed on. */
export const CaptureDocument = ({
  kind,
  side,
  fileFirst = false,
  pdf = false,
  confirms = true,
  onDone,
  onPhone,
  onBack,
}: CaptureDocumentProps) => {
  const say = useWords()
  const taken = useTaken({ kind, side, fileFirst, pdf, onDone })
  const { state } = taken
  const title = say(documentTitleOf(kind, side))
  switch (state.at) {
    case 'camera':
      return (
        <DocumentCamera
          title={title}
          expected={{ kind, side }}
          onTaken={taken.picture}
          onUpload={() => taken.go('file')}
          onPhone={onPhone}
          onBack={onBack}
        />
      )
    case 'file':
      return (
        <section className={styles.column}>
          <StepHeading title={title} />
          <DocumentFileDrop pdf={pdf} fault={state.fault} onFile={taken.file} />
          <Button wide icon={<Camera />} onClick={() => taken.go('camera')}>
            {say('capture.drop.camera')}
          </Button>
          {onPhone !== undefined && <PhoneButton onClick={onPhone} />}
        </section>
      )
    case 'judging':
      return <Judging title={title} shown={state.shown} />
    case 'judged':
      if (confirms && isGood(state.judged)) return <ConfirmPicture state={state} onUse={() => taken.use(false)} onRetry={taken.again} />
      return <DocumentVerdict title={title} state={state} onUse={taken.use} onRetry={taken.again} />
  }
}

const Judging = ({ title, shown }: { title: string; shown: string | null }) => {
  const say = useWords()
  return (
    <section className={styles.verdict}>
      <StepHeading title={title} />
      {shown === null ? <div className={styles.empty} /> : <ShownPicture src={shown} judged={undefined} />}
      <output className={styles.judging}>
        <Spinner />
        {say('capture.judging')}
      </output>
    </section>
  )
}

type CaptureOptions = Required<Pick<CaptureDocumentProps, 'kind' | 'side' | 'fileFirst' | 'pdf' | 'onDone'>>

interface CaptureControls {
  readonly state: CaptureState
  readonly go: (way: 'camera' | 'file') => void
  readonly picture: (picture: ImageBitmap, seen: string) => void
  readonly file: (file: File) => void
  readonly use: (anyway: boolean) => void
  readonly again: () => void
}

const useTaken = ({ kind, side, fileFirst, pdf, onDone }: CaptureOptions): CaptureControls => {
  const [state, tell] = useReducer(capture, fileFirst, beginCapture)
  const addresses = useAddresses()
  useEffect(warmQuality, [])
  const judge = useCallback(
    async (source: ImageBitmap | File, seen: string | null) => {
      const way = source instanceof File ? 'file' : 'camera'
      tell({ type: 'taken', way, shown: seen })
      const look = await judgeFully(source, { kind, side })
      if (look === undefined) return tell(way === 'file' ? { type: 'refused', fault: 'kind' } : { type: 'way', way: 'camera' })
      const file = jpegNamed(look.jpeg, `${side}.jpg`)
      tell({ type: 'judged', file, judged: look.judged, shown: addresses.of(file) })
    },
    [kind, side, addresses],
  )
  const shot = useRef(onDone)
  useEffect(() => void (shot.current = onDone))
  const done = useCallback((one: Shot) => shot.current(one), [])
  const picture = useCallback((bitmap: ImageBitmap, seen: string) => void judge(bitmap, seen), [judge])
  const use = useCallback(
    (anyway: boolean) => {
      if (state.at !== 'judged') return
      const { file, judged, way } = state
      done({ file, picture: judged.picture, anyway, camera: way === 'camera', corners: judged.page?.corners })
    },
    [state, done],
  )
  return {
    state,
    go: (way) => tell({ type: 'way', way }),
    picture,
    file: (file) => {
      const fault = faultOfFile(file, pdf)
      if (fault !== null) tell({ type: 'refused', fault })
      else if (isPaper(file)) done({ file, picture: null, anyway: false })
      else void judge(file, null)
    },
    use,
    again: () => tell({ type: 'again' }),
  }
}

interface Addresses {
  readonly of: (file: File) => string
}

/** Object URLs, revoked when the screen unmounts. */
const useAddresses = (): Addresses => {
  const [addresses] = useState(makeAddresses)
  useEffect(() => addresses.giveBack, [addresses])
  return addresses
}

const makeAddresses = (): Addresses & { readonly giveBack: () => void } => {
  const made: string[] = []
  return {
    of: (file) => {
      const address = URL.createObjectURL(file)
      made.push(address)
      return address
    },
    giveBack: () => {
      for (const address of made.splice(0)) URL.revokeObjectURL(address)
    },
  }
}
