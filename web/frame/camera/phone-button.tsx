import Smartphone from 'lucide-react/icons/smartphone'
import { usePhoneInHand } from '../../lib/use-phone.ts'
import { Button, type ButtonProps } from '../../ui/action/button.tsx'
import { useWords } from '../words.ts'

/** A user who is already on a phone is offered another phone. */
export const PhoneButton = ({ kind, small = false, onClick }: Pick<ButtonProps, 'kind' | 'small'> & { readonly onClick: () => void }) => {
  const say = useWords()
  const isOnPhone = usePhoneInHand()
  return (
    <Button wide={!small} small={small} kind={kind} icon={<Smartphone />} onClick={onClick}>
      {say(isOnPhone ? 'camera.otherPhone' : 'camera.phone')}
    </Button>
  )
}
