// Which actions the server allows on a row. Writings have them as flags, copies and signed documents as a list of names.
type Can = { can: Readonly<Record<string, boolean>> | readonly string[] }

export const may = ({ can }: Can, ...acts: string[]): boolean =>
  acts.some((act) => (Array.isArray(can) ? can.includes(act) : (can as Readonly<Record<string, boolean>>)[act]))

/** Whether it is in the trash or hidden. */
export const isPutAway = (item: Can): boolean => may(item, 'restore', 'show')
