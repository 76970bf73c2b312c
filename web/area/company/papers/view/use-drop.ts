import { type DragEvent, useEffect, useState } from 'react'

interface Drop {
  readonly over: boolean
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void
    readonly onDragLeave: (event: DragEvent) => void
    readonly onDrop: (event: DragEvent) => void
  }
}

const hasFiles = ({ dataTransfer }: { readonly dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') === true

/** Accepts files that are dropped onto a part of the page. */
export function useDrop(onDrop: (files: readonly File[]) => void, disabled: boolean): Drop {
  const [over, setOver] = useState(false)
  return {
    over: over && !disabled,
    handlers: {
      onDragOver: (event) => {
        if (!hasFiles(event) || disabled) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget)) setOver(false)
      },
      onDrop: (event) => {
        if (!hasFiles(event) || disabled) return
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      },
    },
  }
}

/** A file dropped elsewhere would be opened in place of this page. */
export function useNoStrayDrop(): void {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || !hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none'
    }
    addEventListener('dragover', stop)
    addEventListener('drop', stop)
    return () => {
      removeEventListener('dragover', stop)
      removeEventListener('drop', stop)
    }
  }, [])
}
