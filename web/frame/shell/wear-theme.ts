import { themes } from '@bonafide/core/preferences'
import { showTheme } from '../../lib/theme.ts'

/** The embedding page decides the frame's theme; an unknown theme changes nothing. */
export function wearTheme(name: string | undefined): void {
  const theme = themes.find((theme) => theme === name)
  if (theme !== undefined) showTheme(theme)
}
