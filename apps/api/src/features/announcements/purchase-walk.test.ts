import { walkPurchases } from '../../test/walk-purchases.ts'

walkPurchases(['planned', 'ordered', 'drafted'], 340)
