import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useEffect, useState } from 'react'
import { isInApp } from '../../lib/bridge/app.ts'
import { putOverlayEntry } from '../../lib/page/overlay-entry.ts'
import { usePath } from '../../lib/page/place.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Sheet } from '../../ui/chrome/sheet.tsx'
import { useWords } from '../words.ts'
import { HelpContent } from './help-content.tsx'
import { helpOpener } from './help-opener.ts'

/** Opens the questions and answers over the page. The chat has a similar button. */
export const HelpButton = ({ className }: { readonly className?: string | undefined }) => {
  const say = useWords()
  const path = usePath()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    helpOpener.set(() => setOpen(true))
    return () => helpOpener.set(undefined)
  }, [])
  useEffect(() => (open && isInApp() ? putOverlayEntry(() => setOpen(false)) : undefined), [open])
  return (
    <>
      <Button
        data-usage="help.opener"
        className={className}
        kind="quiet"
        icon={<CircleQuestionMark />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {say('help.open')}
      </Button>
      {open && (
        <Sheet title={say('help.open')} closeLabel={say('nav.close')} onClose={() => setOpen(false)} place={path}>
          <HelpContent />
        </Sheet>
      )}
    </>
  )
}
