import { useEffect, useState } from 'react'
import { fetchKept } from './kept-file.ts'

/** Downloads a stored file if it is `wanted`. Undefined until it has arrived. */
export function useKept(file: string, name: string, wanted: boolean): File | undefined {
  const [found, setFound] = useState<{ readonly file: string; readonly kept: File }>()
  useEffect(() => {
    if (!wanted) return undefined
    let mounted = true
    void fetchKept(file, name, true).then((kept) => {
      if (mounted && kept !== undefined) setFound({ file, kept })
    })
    return () => {
      mounted = false
    }
  }, [file, name, wanted])
  return found?.file === file ? found.kept : undefined
}
