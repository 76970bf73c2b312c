import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { closeGuide, guideStore } from '../guide.ts'
import { links } from '../links.ts'
import { useGoTo } from '../page/place.tsx'
import { useStore } from '../store.ts'
import type { ChromeSay } from './chrome-say.ts'

/** Opened by the codes 23126 and 24391 in the reply to any call. */
export const GuideDialog = ({ say }: { say: ChromeSay }) => {
  const goTo = useGoTo()
  const guide = useStore(guideStore)
  const verify = (): void => {
    closeGuide()
    goTo(links.verification)
  }
  const actions = (
    <>
      <Button kind="primary" onClick={verify}>
        {say('guide.verify')}
      </Button>
      <Button onClick={closeGuide}>{say('guide.cancel')}</Button>
    </>
  )
  return (
    <Dialog open={guide !== null} onClose={closeGuide} title={say('guide.title')} actions={actions} size="narrow">
      <p>{guide?.msg ?? say('guide.text')}</p>
    </Dialog>
  )
}
