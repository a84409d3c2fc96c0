/** The forms that a language has for a number of things (Unicode's plural categories); `other` is in all. */
export type Forms = { readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string }
