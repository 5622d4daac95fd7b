export const cabinet = {} as const
