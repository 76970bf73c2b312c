/** Runs in a page: what its boxes hide of texts, and what reaches over the edge of the window. */
export declare const cutTexts: () => string[]
