import { useCallback } from 'react'

interface PictureProps {
  readonly src: string | File
  /** Called if the file is not a picture, despite its name. */
  readonly onBroken: () => void
}

/** A picture from an address, or from a file on this device. It has no alternative text because the text beside it says what it shows. */
export const PreviewPicture = ({ src, onBroken }: PictureProps) =>
  typeof src === 'string' ? <img src={src} alt="" draggable={false} onError={onBroken} /> : <LocalPicture file={src} onBroken={onBroken} />

const LocalPicture = ({ file, onBroken }: { readonly file: File; readonly onBroken: () => void }) => {
  const show = useCallback(
    (img: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      img.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt="" draggable={false} onError={onBroken} />
}
