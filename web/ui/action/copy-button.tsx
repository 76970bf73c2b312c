import { useEffect, useState, type MouseEvent } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

export interface CopyButtonProps {
  text: string
  label: string
  /** Shown for two seconds, and announced, once the text is in the clipboard. */
  copiedLabel: string
  /** Called if the browser refuses clipboard access. The page then says what to do instead. */
  onRefused?: (() => void) | undefined
}

export const CopyButton = ({ text, label, copiedLabel, onRefused }: CopyButtonProps) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async ({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> => {
    if (await copyText(text, currentTarget)) setCopied(true)
    else onRefused?.()
  }
  return (
    <Button small icon={copied ? <Check /> : <Copy />} onClick={(event) => void copy(event)}>
      <span aria-live="polite">{copied ? copiedLabel : label}</span>
    </Button>
  )
}
