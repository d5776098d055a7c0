// What can be said about a file that somebody brought: what of it stayed behind, and why it could not be read at all.

/** What of the file is not in the writing, or not as it was. */
const importNotes = [
  'images',
  'footnotes',
  'comments',
  'headers',
  'tracked_changes',
  'text_boxes',
  'tables',
  'links',
  'formatting',
  'renumbered',
  'deep_lists',
] as const
export type ImportNote = (typeof importNotes)[number]

const importFailures = [
  'not_docx',
  'old_doc',
  'encrypted',
  'too_large',
  'bomb',
  'broken',
  'timeout',
  'empty',
  'busy',
] as const
export type ImportFailureReason = (typeof importFailures)[number]
