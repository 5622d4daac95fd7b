import { walkPurchases } from '../../test/walk-purchases.ts'

walkPurchases(['signed', 'published', 'changing', 'failed'], 255)
