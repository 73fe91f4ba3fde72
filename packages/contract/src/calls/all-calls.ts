import type { Call } from '../define-call.ts'
import { cashout, setAutoCashout } from './bets/cashout.ts'
import { getCustomBetMarkets, getCustomBetOdds } from './bets/custom-bet.ts'
import { editBet } from './bets/edit-bet.ts'
import { listBets } from './bets/list-bets.ts'
import { getMaxStake } from './bets/max-stake.ts'
import { placeBets } from './bets/place-bets.ts'
import { listPopularBets } from './bets/popular-bets.ts'
import { listReadyBets } from './bets/ready-bets.ts'
import { createShareBet, getShareBets } from './bets/share-code.ts'
import { answerVipOffer, decideHeldBet, listHeldBets } from './bets/vip.ts'
import {
  activateBonus,
  applyPromoCode,
  boostFreebet,
  declineBonus,
  getBonusDetails,
  getBonusTerms,
  getFreebetAmbTerms,
  getTournamentRating,
  markBonusesAsSeen,
} from './bonuses/bonus.ts'
import {
  getBonuses,
  getComboboosts,
  getFreebets,
  getFreebetsAmb,
  getHuntings,
  getHuntingTournaments,
  getLootboxes,
  getSlipBonuses,
} from './bonuses/list-bonuses.ts'
import {
  createPromoCodes,
  grantCampaign,
  pauseCampaign,
  revokeCampaign,
} from './bonuses/operator-campaigns.ts'
import {
  getMatchPreview,
  getMatchStreams,
  getMatchVideo,
  getMatchWidget,
  getPriceHistory,
} from './catalogue/match-extras.ts'
import { getMatch, listMarkets, listMatches } from './catalogue/matches.ts'
import { getCounters, search } from './catalogue/search.ts'
import { getStandings } from './catalogue/standings.ts'
import { getCategory, getTournament, listCategories, listSports, listTournaments } from './catalogue/tree.ts'
import { getChat, reportChatMessage, sendChatMessage } from './chat/chat.ts'
import { deleteChatMessage, listChatReports, muteChatPlayer } from './chat/moderation.ts'
import { recordConsent } from './consent/consent.ts'
import { listDeadlines } from './corrections/deadlines.ts'
import { listDebts, writeOffDebt } from './corrections/debts.ts'
import { setResults, takeBackVoid, voidBet, voidMarkets } from './corrections/voids.ts'
import { getExposure } from './exposure/get-exposure.ts'
import { listLimitRules, putLimitRule, removeLimitRule, setPlayerFactor } from './exposure/limit-rules.ts'
import { addFavorite, getFavorites, removeFavorite } from './favorites/favorites.ts'
import { setFeedLimits } from './feed/feed-limits.ts'
import { ingestEvents } from './feed/ingest-events.ts'
import { getJackpot, getJackpotHits, getJackpots, getSlipJackpots } from './jackpots/jackpots.ts'
import { decideJackpotHit, listOperatorJackpots, setJackpotLevelState } from './jackpots/operator-jackpots.ts'
import { getIcons, getWatchersioUserId, launchProvider } from './launch/launch.ts'
import {
  creditProviderWin,
  debitProviderStake,
  getProviderBalance,
  openProviderSession,
  rollbackProviderDebit,
} from './launch/provider-wallet.ts'
import { getSharedLimits } from './limits/shared-limits.ts'
import {
  confirmUserLimit,
  createUserLimit,
  getLimitsSummary,
  getSpend,
  getUserLimits,
  removeUserLimit,
  reviewUserLimits,
  trackActivity,
  updateUserLimit,
} from './limits/user-limits.ts'
import { announceMaintenance, withdrawAnnouncement } from './notifications/announcements.ts'
import {
  getNotificationCounters,
  getNotifications,
  readAllNotifications,
  readNotifications,
} from './notifications/notifications.ts'
import { createAccount, listAccounts } from './player/accounts.ts'
import { getCompPoints } from './player/comp-points.ts'
import { createExclusion, getExclusions, panic, revokeExclusion } from './player/exclusions.ts'
import { getPlayer } from './player/get-player.ts'
import { getIdentity, receiveIdentityEvent, startIdentityCheck } from './player/identity.ts'
import { listStatusGroups } from './player/list-status-groups.ts'
import { getMayPromote } from './player/may-promote.ts'
import { findPlayer, setStatusGroups } from './player/operator-players.ts'
import { getPersonalData } from './player/personal-data.ts'
import { getPhone, submitPhone, verifyPhone } from './player/phone.ts'
import { acknowledgePlayStatement, getPlayStatement } from './player/play-statement.ts'
import { changePassword, getSecurity, removePassword } from './player/security.ts'
import { endOtherSessions, endPlayerSession, listLogins, listPlayerSessions } from './player/sessions.ts'
import { updateLocale } from './player/update-locale.ts'
import { updatePlayer } from './player/update-player.ts'
import { closePlayerMark, listPlayerMarks } from './protection/player-marks.ts'
import { addPushSubscription, getPush, removePushSubscription, setPushTopics } from './push/push.ts'
import { authorizeChannels, getConnectionToken } from './realtime/tokens.ts'
import { continueSession, getSessionsInfo } from './sessions/sessions.ts'
import { getSettings, updateSettings } from './settings/settings.ts'
import { getContentPage, getPromotion, listPromotions } from './site/content.ts'
import { getSiteConfig, getSystemData } from './site/site.ts'
import { getTime, sendRum } from './telemetry/telemetry.ts'
import { confirmEmail, resendConfirmation } from './users/confirmation.ts'
import { changeEmail, confirmEmailChange, undoEmailChange } from './users/email-change.ts'
import { createHostSession } from './users/host-session.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from './users/passkeys.ts'
import { forgotPassword, resetPassword } from './users/password.ts'
import { beginProof, proveAgain } from './users/proof.ts'
import { signIn } from './users/sign-in.ts'
import { signOut } from './users/sign-out.ts'
import { signUp } from './users/sign-up.ts'
import { beginTotp, confirmTotp, removeTotp, renewRecoveryCodes, signInSecondStep } from './users/totp.ts'
import { resendUnlock, unlockUser } from './users/unlock.ts'
import { getVote, vote } from './vote/vote.ts'
import { getAutoPayouts, removeAutoPayout, setAutoPayout } from './wallet/auto-payout.ts'
import { testDeposit } from './wallet/deposit.ts'
import { decidePayment, listPaymentConcerns } from './wallet/operator-payments.ts'
import { linkWalletPlayer, reconcileWallet } from './wallet/operator-wallet.ts'
import { receivePaymentEvent } from './wallet/payment-events.ts'
import { listInstruments, listPaymentMethods, removeInstrument } from './wallet/payment-methods.ts'
import {
  cancelWithdrawal,
  createDeposit,
  createWithdrawal,
  getPayment,
  listPayments,
  quickDeposit,
} from './wallet/payments.ts'
import { exportTransactions, listTransactions } from './wallet/transactions.ts'

/** Every call of the contract. One without a route is answered with 501; OpenAPI and its tests read this list. */
export const ALL_CALLS: readonly Call[] = [
  signUp,
  signIn,
  signOut,
  createHostSession,
  unlockUser,
  resendUnlock,
  confirmEmail,
  resendConfirmation,
  forgotPassword,
  resetPassword,
  beginPasskeySignIn,
  signInWithPasskey,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
  signInSecondStep,
  beginProof,
  proveAgain,
  getSecurity,
  changePassword,
  removePassword,
  changeEmail,
  confirmEmailChange,
  undoEmailChange,
  listPlayerSessions,
  endPlayerSession,
  endOtherSessions,
  listLogins,
  getPlayer,
  updatePlayer,
  listAccounts,
  createAccount,
  updateLocale,
  listStatusGroups,
  getExclusions,
  createExclusion,
  panic,
  revokeExclusion,
  getPhone,
  submitPhone,
  verifyPhone,
  getPersonalData,
  getIdentity,
  startIdentityCheck,
  receiveIdentityEvent,
  getCompPoints,
  getSessionsInfo,
  continueSession,
  getMayPromote,
  getPlayStatement,
  acknowledgePlayStatement,
  getUserLimits,
  getSharedLimits,
  createUserLimit,
  updateUserLimit,
  removeUserLimit,
  confirmUserLimit,
  getLimitsSummary,
  getSpend,
  reviewUserLimits,
  trackActivity,
  testDeposit,
  getAutoPayouts,
  setAutoPayout,
  removeAutoPayout,
  listPaymentMethods,
  listInstruments,
  removeInstrument,
  createDeposit,
  quickDeposit,
  createWithdrawal,
  cancelWithdrawal,
  getPayment,
  listPayments,
  listTransactions,
  exportTransactions,
  receivePaymentEvent,
  listPaymentConcerns,
  decidePayment,
  listSports,
  listCategories,
  getCategory,
  listTournaments,
  getTournament,
  getStandings,
  listMatches,
  getMatch,
  listMarkets,
  getMatchWidget,
  getPriceHistory,
  getMatchVideo,
  getMatchStreams,
  getMatchPreview,
  getChat,
  sendChatMessage,
  reportChatMessage,
  listChatReports,
  deleteChatMessage,
  muteChatPlayer,
  search,
  getCounters,
  placeBets,
  listBets,
  listPopularBets,
  listReadyBets,
  cashout,
  editBet,
  setAutoCashout,
  answerVipOffer,
  listHeldBets,
  decideHeldBet,
  voidBet,
  voidMarkets,
  takeBackVoid,
  setResults,
  listDeadlines,
  listDebts,
  writeOffDebt,
  getExposure,
  listLimitRules,
  putLimitRule,
  removeLimitRule,
  setPlayerFactor,
  listPlayerMarks,
  closePlayerMark,
  findPlayer,
  setStatusGroups,
  getMaxStake,
  getCustomBetOdds,
  getCustomBetMarkets,
  getShareBets,
  createShareBet,
  getSettings,
  updateSettings,
  getNotifications,
  getNotificationCounters,
  readAllNotifications,
  readNotifications,
  announceMaintenance,
  withdrawAnnouncement,
  getFavorites,
  addFavorite,
  removeFavorite,
  getBonuses,
  getSlipBonuses,
  grantCampaign,
  revokeCampaign,
  pauseCampaign,
  createPromoCodes,
  getFreebetsAmb,
  getComboboosts,
  getFreebets,
  getHuntings,
  getHuntingTournaments,
  getLootboxes,
  getBonusDetails,
  getBonusTerms,
  getFreebetAmbTerms,
  getTournamentRating,
  markBonusesAsSeen,
  activateBonus,
  declineBonus,
  boostFreebet,
  applyPromoCode,
  getJackpots,
  getSlipJackpots,
  getJackpot,
  getJackpotHits,
  listOperatorJackpots,
  setJackpotLevelState,
  decideJackpotHit,
  getVote,
  vote,
  recordConsent,
  getPush,
  setPushTopics,
  addPushSubscription,
  removePushSubscription,
  launchProvider,
  getWatchersioUserId,
  getIcons,
  openProviderSession,
  getProviderBalance,
  debitProviderStake,
  creditProviderWin,
  rollbackProviderDebit,
  linkWalletPlayer,
  reconcileWallet,
  getConnectionToken,
  authorizeChannels,
  getSiteConfig,
  getSystemData,
  getContentPage,
  listPromotions,
  getPromotion,
  ingestEvents,
  setFeedLimits,
  getTime,
  sendRum,
]
