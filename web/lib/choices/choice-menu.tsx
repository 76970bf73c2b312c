import type { ReactNode } from 'react'
import { Menu } from '../../ui/float/menu.tsx'
import type { ListedChoice } from './choices.ts'

export interface ChoiceMenuProps {
  choice: ListedChoice
  icon?: ReactNode
  /** Shown on the button; without it, the button has only an icon. */
  children?: ReactNode
}

export const ChoiceMenu = ({ choice, icon, children }: ChoiceMenuProps) => (
  <Menu label={choice.name} icon={icon} items={choice.options} chosen={choice.chosen} onSelect={choice.onChoose}>
    {children}
  </Menu>
)
