/** Runs in the page: texts that are clipped by their box, and elements that overflow the window. */
export const cutTexts = () => {
  const cut = []
  // If something overflows, a phone zooms out and `innerWidth` grows, but the client width stays the same.
  const { clientWidth: width, scrollWidth } = document.documentElement
  const visible = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  for (const element of document.body.querySelectorAll('*')) {
    const text = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent.trim())
      .join(' ')
      .trim()
    if (text === '' || !visible(element) || element.closest('.visually-hidden, [aria-hidden=true]') !== null) continue
    // A name that is truncated on purpose is complete in its label.
    if (element.closest('[aria-label]')?.getAttribute('aria-label') === text) continue
    const style = getComputedStyle(element)
    const hides = style.overflowX !== 'visible' || style.overflowY !== 'visible'
    const box = element.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) continue
    if (hides && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2))
      cut.push(`cut off: ${text}`)
    else if (box.right > width + 1 || box.left < -1) cut.push(`over the edge: ${text}`)
    else if (element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline' && element.clientWidth > 0)
      cut.push(`out of its box: ${text}`)
  }
  if (scrollWidth > width) cut.push('the page scrolls sideways')
  return cut.map((line) => line.slice(0, 120))
}
