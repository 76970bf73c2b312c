/** Runs in the page: texts that are clipped by their box, and elements that overflow the window. */
export declare const cutTexts: () => string[]
