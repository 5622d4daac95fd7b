import { MAX_LIMIT } from '@zakup/contract/list-bounds'
import { useCallback } from 'react'
import { type OwnLot, ownAnnouncementsApi } from '../../shared/own-announcements/own-announcements-api.ts'
import { useAppDispatch } from '../../shared/store-hooks.ts'

/** Every lot of an announcement, as many calls as it takes: to set something for all of them in one. */
export function useAllLots(id: number): () => Promise<OwnLot[]> {
  const dispatch = useAppDispatch()
  return useCallback(async () => {
    const lots: OwnLot[] = []
    for (;;) {
      const query = { limit: MAX_LIMIT, offset: lots.length }
      const ask = ownAnnouncementsApi.endpoints.listOwnAnnouncementLots.initiate(
        { params: { id }, query },
        { subscribe: false, forceRefetch: true },
      )
      const { results, count } = await dispatch(ask).unwrap()
      lots.push(...results)
      if (results.length === 0 || lots.length >= count) return lots
    }
  }, [dispatch, id])
}
