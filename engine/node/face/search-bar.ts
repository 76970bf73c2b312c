/**
 * The more faces are searched, the likelier a stranger's face is just as near: the threshold of the first embedding falls as the gallery
 * grows. A match is compared with both embeddings, and then reviewed by a person; nothing is refused because of it.
 */
export const searchBar = (size: number): number => 0.56 - 0.03 * Math.log10(Math.max(size, 10) / 10)
