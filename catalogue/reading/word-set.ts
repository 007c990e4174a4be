/** Words that are written one after the other, apart by white space, as a set. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))
