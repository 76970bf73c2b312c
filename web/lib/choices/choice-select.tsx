import { Select } from '../../ui/field/select.tsx'
import type { ListedChoice } from './choices.ts'

export const ChoiceSelect = ({ choice }: { choice: ListedChoice }) => (
  <Select
    label={choice.label}
    value={choice.chosen}
    options={choice.options().map(({ id, label }) => ({ value: id, label }))}
    onChange={(event) => choice.onChoose(event.currentTarget.value)}
  />
)
