// Texts in Uzbek as a browser writes them, built as one script for a test's page.
import { loadRegionNames, regionNamer } from '@bonafide/locales/intl/regions'
import { inGroups } from '../../../ui/field/number-field.tsx'
import { orderIn } from '../../../ui/field/typed-day.ts'
import { andList } from '../and-list.ts'
import { dayText, daysAwayText, momentText } from '../clock-text.ts'

const at = new Date('2026-11-28T14:07:00Z')

export async function uzbekTexts(): Promise<readonly string[]> {
  await loadRegionNames('uz')
  return [
    dayText(at, 'uz', 'UTC'),
    momentText(at, 'uz', 'UTC'),
    daysAwayText(new Date(2026, 11, 22), new Date(2026, 10, 28), 'uz') ?? '',
    andList('uz')(['A', 'B', 'C']),
    inGroups('400000', 'uz'),
    orderIn('uz').join(' '),
    regionNamer('uz')('DE') ?? '',
  ]
}
