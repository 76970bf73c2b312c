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
  const controls = useCaptureControls({ kind, side, fileFirst, pdf, onDone })
  const { state } = controls
  const title = say(documentTitleOf(kind, side))
  switch (state.at) {
    case 'camera':
      return (
        <DocumentCamera
          title={title}
          expected={{ kind, side }}
          onTaken={controls.picture}
          onUpload={() => controls.go('file')}
          onPhone={onPhone}
          onBack={onBack}
        />
      )
    case 'file':
      return (
        <section className={styles.column}>
          <StepHeading title={title} />
          <DocumentFileDrop pdf={pdf} fault={state.fault} onFile={controls.file} />
          <Button wide icon={<Camera />} onClick={() => controls.go('camera')}>
            {say('capture.drop.camera')}
          </Button>
          {onPhone !== undefined && <PhoneButton onClick={onPhone} />}
        </section>
      )
    case 'judging':
      return <Judging title={title} shown={state.shown} />
    case 'judged':
      if (confirms && isGood(state.judged))
        return <ConfirmPicture state={state} onUse={() => controls.use(false)} onRetry={controls.again} />
      return <DocumentVerdict title={title} state={state} onUse={controls.use} onRetry={controls.again} />
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

const useCaptureControls = ({ kind, side, fileFirst, pdf, onDone }: CaptureOptions): CaptureControls => {
  const [state, dispatch] = useReducer(capture, fileFirst, beginCapture)
  const addresses = useAddresses()
  useEffect(warmQuality, [])
  const judge = useCallback(
    async (source: ImageBitmap | File, seen: string | null) => {
      const way = source instanceof File ? 'file' : 'camera'
      dispatch({ type: 'taken', way, shown: seen })
      const result = await judgeFully(source, { kind, side })
      if (result === undefined) return dispatch(way === 'file' ? { type: 'refused', fault: 'kind' } : { type: 'way', way: 'camera' })
      const file = jpegNamed(result.jpeg, `${side}.jpg`)
      dispatch({ type: 'judged', file, judged: result.judged, shown: addresses.of(file) })
    },
    [kind, side, addresses],
  )
  const latestOnDone = useRef(onDone)
  useEffect(() => void (latestOnDone.current = onDone))
  const done = useCallback((shot: Shot) => latestOnDone.current(shot), [])
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
    go: (way) => dispatch({ type: 'way', way }),
    picture,
    file: (file) => {
      const fault = faultOfFile(file, pdf)
      if (fault !== null) dispatch({ type: 'refused', fault })
      else if (isPaper(file)) done({ file, picture: null, anyway: false })
      else void judge(file, null)
    },
    use,
    again: () => dispatch({ type: 'again' }),
  }
}

interface Addresses {
  readonly of: (file: File) => string
}

/** Object URLs, revoked when the screen unmounts. */
const useAddresses = (): Addresses => {
  const [addresses] = useState(makeAddresses)
  useEffect(() => addresses.revokeAll, [addresses])
  return addresses
}

const makeAddresses = (): Addresses & { readonly revokeAll: () => void } => {
  const urls: string[] = []
  return {
    of: (file) => {
      const address = URL.createObjectURL(file)
      urls.push(address)
      return address
    },
    revokeAll: () => {
      for (const address of urls.splice(0)) URL.revokeObjectURL(address)
    },
  }
}
