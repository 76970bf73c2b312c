// The keyboard on the screen. Browsers that heed `interactive-widget` make room for it; the others lay it over the page, and then its height
// stands in `--keyboard`, which whatever sticks to the bottom keeps clear of. Either way the focused field is brought back into sight.

/** What is lower is the browser's own bar, which comes and goes. */
const lowest = 80
/** Enlarged with two fingers, only a part of the page is in sight, and nothing is in the way. */
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
    // Drawn in the new size first.
    if (field?.matches(typed) === true) requestAnimationFrame(() => field.scrollIntoView({ block: 'nearest' }))
  })
}
