// The on-screen keyboard. Browsers that support `interactive-widget` resize the page for it. Others lay it over the page, so its height is
// written to `--keyboard`, and sticky elements at the bottom move up by it. In both cases the focused field is scrolled into view.

/** Anything lower is the browser's own bar, which appears and disappears. */
const lowest = 80
/** During a pinch zoom only a part of the page is visible, although nothing covers it. */
const enlarged = 1.01

const textFields = 'input, textarea, select, [contenteditable]'

export function followKeyboard(): void {
  const viewport = visualViewport
  if (viewport === null) return
  const { style } = document.documentElement
  const update = (): void => {
    const covered = document.documentElement.clientHeight - viewport.height - viewport.offsetTop
    if (covered < lowest || viewport.scale > enlarged) style.removeProperty('--keyboard')
    else style.setProperty('--keyboard', `${Math.round(covered)}px`)
  }
  viewport.addEventListener('scroll', update)
  viewport.addEventListener('resize', () => {
    update()
    const field = document.activeElement
    // Scroll after the page has rendered in the new size.
    if (field?.matches(textFields) === true) requestAnimationFrame(() => field.scrollIntoView({ block: 'nearest' }))
  })
}
