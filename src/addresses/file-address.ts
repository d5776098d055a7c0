/** Of a file that names no address: its name, and its parts in the order of its contract. */
export const fileAddress = (name: string, ...parts: readonly string[]): string => ['/files', name, ...parts].join('/')
