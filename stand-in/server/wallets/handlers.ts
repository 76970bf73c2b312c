import type { walletCalls } from '../../calls/wallets.ts'
import type { Handlers } from '@bonafide/server/http/handler'
import {
  handleCloseP2pAd,
  handleCloseP2pOrder,
  handleCreateP2pAd,
  handleCreateP2pOrder,
  handleListP2pAds,
  handleListP2pOrders,
} from './p2p.ts'
import { handleAdjustBalance, handleDeposit, handlePrices, handleWallets } from './wallets.ts'
import { handleWithdraw } from './withdraw.ts'

export const walletHandlers = {
  wallets: handleWallets,
  prices: handlePrices,
  deposit: handleDeposit,
  withdraw: handleWithdraw,
  adjustBalance: handleAdjustBalance,
  listP2pOrders: handleListP2pOrders,
  createP2pOrder: handleCreateP2pOrder,
  closeP2pOrder: handleCloseP2pOrder,
  listP2pAds: handleListP2pAds,
  createP2pAd: handleCreateP2pAd,
  closeP2pAd: handleCloseP2pAd,
} satisfies Handlers<typeof walletCalls>
