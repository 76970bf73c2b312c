/** Runs in a page in the pseudo-language. Finds texts and labels without any of its letters, unless they come from the server. */
export const unspokenTexts = (replies: string): readonly string[] => {
  const isWords = (text: string): boolean =>
    /\p{L}{2,} \p{L}{2,}/u.test(text.replace('שלום', '')) &&
    !/[àéïöüçñšýÅÉÎØÛÇÑŠ]/.test(text) &&
    !text.split(' ').every((word) => replies.includes(word))
  // Names of languages and currencies are the same in every language, and so is text written by a user or the exchange.
  const isData = (element: Element): boolean => element.closest('[lang]:not(html), bdi, [data-as-written]') !== null
  const found = [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (isData(element) || element.closest('script, style, noscript') !== null) return []
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? '')
    const labels = ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? '')
    return [...texts, ...labels].map((text) => text.trim()).filter(isWords)
  })
  return [...new Set(found)].map((text) => `not in the words: ${text.slice(0, 100)}`)
}
