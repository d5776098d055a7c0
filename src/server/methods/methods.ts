// All methods by name. A contract entry without a method does not compile.
import type { MethodName } from '#contract/contract.ts'
import type { Handler } from '#server/dispatch/method.ts'
import { cancelDeletion } from './account/cancel-deletion.ts'
import { chooseCountry } from './account/choose-country.ts'
import { deleteAccount } from './account/delete-account.ts'
import { exportAccount } from './account/export-account.ts'
import { getMyData } from './account/get-my-data.ts'
import { getOwnCountry } from './account/get-own-country.ts'
import { getSession } from './account/get-session.ts'
import { login } from './account/login.ts'
import { logout } from './account/logout.ts'
import { register } from './account/register.ts'
import { updateAccount } from './account/update-account.ts'
import { forkWriting } from './catalogue/fork-writing.ts'
import { getPublicVersion } from './catalogue/get-public-version.ts'
import { getPublicWriting } from './catalogue/get-public-writing.ts'
import { getSituation } from './catalogue/get-situation.ts'
import { searchWritings } from './catalogue/search-writings.ts'
import { suggestWritings } from './catalogue/suggest-writings.ts'
import { useWriting } from './catalogue/use-writing.ts'
import { addComment } from './comment/add-comment.ts'
import { answerComment } from './comment/answer-comment.ts'
import { listComments } from './comment/list-comments.ts'
import { deleteComment, editComment } from './comment/own-comment.ts'
import { reopenComment, resolveComment } from './comment/resolve-comment.ts'
import { seeComments } from './comment/see-comments.ts'
import { dismissReport } from './community/dismiss-report.ts'
import { getAuthor } from './community/get-author.ts'
import { getAuthorProfile } from './community/get-author-profile.ts'
import { listReports } from './community/list-reports.ts'
import { reportWriting } from './community/report-writing.ts'
import { updateAuthorProfile } from './community/update-author-profile.ts'
import { voteUseful } from './community/vote-useful.ts'
import { withdrawPublicWriting } from './community/withdraw-public-writing.ts'
import { copyMethods } from './copy-methods.ts'
import { getDashboard } from './dashboard/get-dashboard.ts'
import { createFolder } from './folders/create-folder.ts'
import { deleteFolder } from './folders/delete-folder.ts'
import { listFolders } from './folders/list-folders.ts'
import { restoreFolder } from './folders/restore-folder.ts'
import { updateFolder } from './folders/update-folder.ts'
import { getOperator } from './installation/get-operator.ts'
import { noticeMethods } from './notice-methods.ts'
import { checkEvidence } from './operator/check-evidence.ts'
import { copyDatabase } from './operator/copy-database.ts'
import { createCodes } from './operator/create-codes.ts'
import { getPlanOf } from './operator/get-plan-of.ts'
import { grantPremium } from './operator/grant-premium.ts'
import { listDeadJobs } from './operator/list-dead-jobs.ts'
import { listEmptySearches } from './operator/list-empty-searches.ts'
import { moveFiles } from './operator/move-files.ts'
import { reseal } from './operator/reseal.ts'
import { retryJob } from './operator/retry-job.ts'
import { rotateSeal } from './operator/rotate-seal.ts'
import { stats } from './operator/stats.ts'
import { forgetContacts } from './people/forget-contacts.ts'
import { forgetKeptParty } from './people/forget-kept-party.ts'
import { getOwnPeople } from './people/get-own-people.ts'
import { keepContacts } from './people/keep-contacts.ts'
import { saveOwnCompany } from './people/save-own-company.ts'
import { updateOwnPerson } from './people/update-own-person.ts'
import { useContact } from './people/use-contact.ts'
import { getPlan } from './plan/get-plan.ts'
import { openPortal } from './plan/open-portal.ts'
import { redeemCode } from './plan/redeem-code.ts'
import { startUpgrade } from './plan/start-upgrade.ts'
import { withdrawPurchase } from './plan/withdraw-purchase.ts'
import { requestPasswordReset } from './recovery/request-password-reset.ts'
import { resendVerification } from './recovery/resend-verification.ts'
import { resetPassword } from './recovery/reset-password.ts'
import { verifyEmail } from './recovery/verify-email.ts'
import { rewardMethods } from './reward-methods.ts'
import { confirmTwoStep } from './security/confirm-two-step.ts'
import { deletePasskey } from './security/delete-passkey.ts'
import { disableTwoStep } from './security/disable-two-step.ts'
import { finishPasskey } from './security/finish-passkey.ts'
import { finishPasskeyLogin } from './security/finish-passkey-login.ts'
import { getSecurity } from './security/get-security.ts'
import { listSessions } from './security/list-sessions.ts'
import { loginSecondStep } from './security/login-second-step.ts'
import { renamePasskey } from './security/rename-passkey.ts'
import { renewRecoveryCodes } from './security/renew-recovery-codes.ts'
import { revokeOtherSessions } from './security/revoke-other-sessions.ts'
import { revokeSession } from './security/revoke-session.ts'
import { startPasskey } from './security/start-passkey.ts'
import { startPasskeyLogin } from './security/start-passkey-login.ts'
import { startTwoStep } from './security/start-two-step.ts'
import { seriesMethods } from './series-methods.ts'
import { changeShare } from './sharing/change-share.ts'
import { leaveShare, revokeShare } from './sharing/ending.ts'
import { getWaitingShares } from './sharing/get-waiting-shares.ts'
import { listSharedWithMe } from './sharing/list-shared-with-me.ts'
import { listShares } from './sharing/list-shares.ts'
import { shareWriting } from './sharing/share-writing.ts'
import { createHandoff } from './signatures/create-handoff.ts'
import { deleteSignature } from './signatures/delete-signature.ts'
import { getHandoff } from './signatures/get-handoff.ts'
import { listSignatures } from './signatures/list-signatures.ts'
import { saveSignature } from './signatures/save-signature.ts'
import { submitHandoff } from './signatures/submit-handoff.ts'
import { cancelExport, exportSigneds, getExport } from './signed-document/export-signeds.ts'
import { getSharedSigned } from './signed-document/get-shared-signed.ts'
import { getSigned } from './signed-document/get-signed.ts'
import { listSigneds } from './signed-document/list-signeds.ts'
import { revokeSignedLink, shareSigned } from './signed-document/share-signed.ts'
import { hideSigneds, moveSigneds, showSigneds } from './signed-document/trash-and-folders.ts'
import { signingMethods } from './signing-methods.ts'
import { getPanel } from './statistics/get-panel.ts'
import { verifyDocument } from './verification/verify-document.ts'
import { closeWriting } from './writing/close-writing.ts'
import { createWriting } from './writing/create-writing.ts'
import { deleteWriting } from './writing/delete-writing.ts'
import { duplicateWriting } from './writing/duplicate-writing.ts'
import { eraseWriting } from './writing/erase-writing.ts'
import { getVersion } from './writing/get-version.ts'
import { getWriting } from './writing/get-writing.ts'
import { listVersions } from './writing/list-versions.ts'
import { listWritings } from './writing/list-writings.ts'
import { moveWritings } from './writing/move-writings.ts'
import { publishWriting } from './writing/publish-writing.ts'
import { restoreVersion } from './writing/restore-version.ts'
import { restoreWriting } from './writing/restore-writing.ts'
import { updateWriting } from './writing/update-writing.ts'
import { withdrawWriting } from './writing/withdraw-writing.ts'

export const methods: Record<MethodName, Handler> = {
  ...rewardMethods,
  ...noticeMethods,
  ...copyMethods,
  ...seriesMethods,
  ...signingMethods,
  'get-session': getSession,
  register,
  login,
  logout,
  'choose-country': chooseCountry,
  'get-own-country': getOwnCountry,
  'get-dashboard': getDashboard,
  'get-panel': getPanel,
  'update-account': updateAccount,
  'request-password-reset': requestPasswordReset,
  'reset-password': resetPassword,
  'verify-email': verifyEmail,
  'resend-verification': resendVerification,
  'get-my-data': getMyData,
  'export-account': exportAccount,
  'delete-account': deleteAccount,
  'cancel-deletion': cancelDeletion,
  'get-own-people': getOwnPeople,
  'update-own-person': updateOwnPerson,
  'save-own-company': saveOwnCompany,
  'keep-contacts': keepContacts,
  'use-contact': useContact,
  'forget-kept-party': forgetKeptParty,
  'forget-contacts': forgetContacts,
  'redeem-code': redeemCode,
  'get-plan': getPlan,
  'start-upgrade': startUpgrade,
  'open-portal': openPortal,
  'withdraw-purchase': withdrawPurchase,
  'create-codes': createCodes,
  'get-operator': getOperator,
  'list-sessions': listSessions,
  'revoke-session': revokeSession,
  'revoke-other-sessions': revokeOtherSessions,
  'get-security': getSecurity,
  'start-two-step': startTwoStep,
  'confirm-two-step': confirmTwoStep,
  'disable-two-step': disableTwoStep,
  'renew-recovery-codes': renewRecoveryCodes,
  'login-second-step': loginSecondStep,
  'start-passkey': startPasskey,
  'finish-passkey': finishPasskey,
  'rename-passkey': renamePasskey,
  'delete-passkey': deletePasskey,
  'start-passkey-login': startPasskeyLogin,
  'finish-passkey-login': finishPasskeyLogin,
  'grant-premium': grantPremium,
  'get-plan-of': getPlanOf,
  'rotate-seal': rotateSeal,
  'check-evidence': checkEvidence,
  'copy-database': copyDatabase,
  'move-files': moveFiles,
  reseal,
  stats,
  'list-dead-jobs': listDeadJobs,
  'list-empty-searches': listEmptySearches,
  'retry-job': retryJob,
  'share-writing': shareWriting,
  'list-shares': listShares,
  'list-comments': listComments,
  'see-comments': seeComments,
  'add-comment': addComment,
  'answer-comment': answerComment,
  'edit-comment': editComment,
  'delete-comment': deleteComment,
  'resolve-comment': resolveComment,
  'reopen-comment': reopenComment,
  'change-share': changeShare,
  'revoke-share': revokeShare,
  'leave-share': leaveShare,
  'get-waiting-shares': getWaitingShares,
  'list-shared-with-me': listSharedWithMe,
  'fork-writing': forkWriting,
  'get-public-version': getPublicVersion,
  'get-public-writing': getPublicWriting,
  'get-situation': getSituation,
  'search-writings': searchWritings,
  'suggest-writings': suggestWritings,
  'use-writing': useWriting,
  'withdraw-writing': withdrawWriting,
  'dismiss-report': dismissReport,
  'get-author': getAuthor,
  'get-author-profile': getAuthorProfile,
  'list-reports': listReports,
  'report-writing': reportWriting,
  'update-author-profile': updateAuthorProfile,
  'vote-useful': voteUseful,
  'withdraw-public-writing': withdrawPublicWriting,
  'create-folder': createFolder,
  'delete-folder': deleteFolder,
  'list-folders': listFolders,
  'restore-folder': restoreFolder,
  'update-folder': updateFolder,
  'close-writing': closeWriting,
  'create-writing': createWriting,
  'delete-writing': deleteWriting,
  'duplicate-writing': duplicateWriting,
  'erase-writing': eraseWriting,
  'get-version': getVersion,
  'get-writing': getWriting,
  'list-versions': listVersions,
  'list-writings': listWritings,
  'move-writings': moveWritings,
  'publish-writing': publishWriting,
  'restore-version': restoreVersion,
  'restore-writing': restoreWriting,
  'update-writing': updateWriting,
  'create-handoff': createHandoff,
  'get-handoff': getHandoff,
  'submit-handoff': submitHandoff,
  'list-signatures': listSignatures,
  'save-signature': saveSignature,
  'delete-signature': deleteSignature,
  'verify-document': verifyDocument,
  'cancel-export': cancelExport,
  'export-signeds': exportSigneds,
  'get-export': getExport,
  'get-shared-signed': getSharedSigned,
  'get-signed': getSigned,
  'revoke-signed-link': revokeSignedLink,
  'share-signed': shareSigned,
  'hide-signeds': hideSigneds,
  'list-signeds': listSigneds,
  'move-signeds': moveSigneds,
  'show-signeds': showSigneds,
}
