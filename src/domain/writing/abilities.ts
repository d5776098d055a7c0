// What a user can do with a writing and with the people it is shared with. The server says which of it is possible now
// (policy/writing-acts.ts).

/**
 * `publish`: its text, for the first time or again; `withdraw`: it is in the catalogue; `share`: with further people; `history`:
 * its earlier versions can be read; `read_comments`: what its people say beside it, which only a private text has; `suggest`: other words for a passage;
 * `decide`: about what others suggest; `leave`: it is another user's and can be given back.
 */
export const writingActs = [
  'edit',
  'publish',
  'withdraw',
  'delete',
  'restore',
  'erase',
  'move',
  'duplicate',
  'share',
  'history',
  'read_comments',
  'suggest',
  'decide',
  'leave',
] as const
export type WritingAct = (typeof writingActs)[number]

export const shareActs = ['make_reader', 'make_commenter', 'make_suggester', 'make_editor', 'revoke'] as const
export type ShareAct = (typeof shareActs)[number]
