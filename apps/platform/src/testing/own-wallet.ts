import type { OperatorWallets } from '../core/operator-wallets.ts'

/** For parts of the platform on their own, in which no player's money is at an operator. */
export const ownWallet: OperatorWallets = {
  stake: () => {
    throw new Error('no player has a wallet elsewhere')
  },
  newcomer: async () => null,
  heard: () => null,
  isAway: () => false,
  hear: () => false,
  shown: async (_playerId, account) => account,
}
