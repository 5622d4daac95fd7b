import { ticketCalls } from '@zakup/contract/tickets/tickets.calls'
import type { ticketRoutes } from '@zakup/contract/tickets/tickets.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const ticketsApi = api.injectEndpoints({ endpoints: fromContract<typeof ticketRoutes>(ticketCalls) })

export const { useListTicketsQuery, useGetTicketQuery, useCreateTicketMutation, useGetTicketStatsQuery } =
  ticketsApi
