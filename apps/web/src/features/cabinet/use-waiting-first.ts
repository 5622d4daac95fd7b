import { useMediaQuery } from '../../shared/ui/media-query.ts'

/** In one column, what needs attention comes before the year in numbers. */
export const useWaitingFirst = () => useMediaQuery('(max-width: 1000px)')
