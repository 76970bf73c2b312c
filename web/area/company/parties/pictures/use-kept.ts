import { useEffect, useState } from 'react'
import { fetchKept } from './kept-file.ts'

/** A stored file once it is downloaded; only if it is `wanted`. */
export function useKept(file: string, name: string, wanted: boolean): File | undefined {
  const [found, setFound] = useState<{ readonly file: string; readonly kept: File }>()
  useEffect(() => {
    if (!wanted) return undefined
    let here = true
    void fetchKept(file, name, true).then((kept) => {
      if (here && kept !== undefined) setFound({ file, kept })
    })
    return () => {
      here = false
    }
  }, [file, name, wanted])
  return found?.file === file ? found.kept : undefined
}
