import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { usePath } from '../../lib/page/place.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Sheet } from '../../ui/chrome/sheet.tsx'
import { useWords } from '../words.ts'
import { HelpContent } from './help-content.tsx'

interface HelpButtonProps {
  readonly className?: string | undefined
  readonly kind?: 'quiet' | undefined
  readonly wide?: boolean
}

/** Opens the questions and answers over the page. */
export const HelpButton = ({ className, kind, wide = false }: HelpButtonProps) => {
  const say = useWords()
  const path = usePath()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        data-usage="help.opener"
        className={className}
        kind={kind}
        wide={wide}
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
