// Asked beside an address that is probably mistyped.

export const askLikelyEmail = (email: string): string => `¿Querías decir ${email}?`
