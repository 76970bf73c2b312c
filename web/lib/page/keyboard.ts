// The on-screen keyboard. Browsers that support `interactive-widget` resize the page for it. Others lay it over the page, so its height is
// written to `--keyboard`, by which sticky elements at the bottom move up. In both cases the focused field is scrolled into view.

/** Anything lower is the browser's own bar, which appears and disappears. */
const lowest = 80
/** During a pinch zoom only a part of the page is visible, although nothing covers it. */
const enlarged = 1.01

const typed = 'input, textarea, select, [contenteditable]'

export function followKeyboard(): void {
  const seen = visualViewport
  if (seen === null) return
  const { style } = document.documentElement
  const look = (): void => {
    const covered = document.documentElement.clientHeight - seen.height - seen.offsetTop
    if (covered < lowest || seen.scale > enlarged) style.removeProperty('--keyboard')
    else style.setProperty('--keyboard', `${Math.round(covered)}px`)
  }
  seen.addEventListener('scroll', look)
  seen.addEventListener('resize', () => {
    look()
    const field = document.activeElement
    // Scroll after the page has rendered in the new size.
    if (field?.matches(typed) === true) requestAnimationFrame(() => field.scrollIntoView({ block: 'nearest' }))
  })
}
