import type { Audience, ContestKind, ContestState, EntryCheck, EntryReason } from './contest.ts'

export const kindNames: Record<ContestKind, string> = {
  most: 'Highest figure',
  race: 'First to a target',
  improvement: 'Best improvement',
  points: 'Points',
  knockout: 'Knockout',
  raffle: 'Raffle',
  streak: 'Longest streak',
  everyone: 'Everyone who reaches it',
}

export const kindNotes: Record<ContestKind, string> = {
  most: 'The highest figure at the end wins.',
  race: 'The first to reach the amount wins.',
  improvement: 'Each person against their own usual figure, so anyone can win.',
  points: 'Several metrics, each with its own weight.',
  knockout: 'In rounds: the last of each round are out.',
  raffle: 'Tickets are earned, and drawn at the end.',
  streak: 'The most days in a row that reach the amount.',
  everyone: 'All who reach the amount win, not only one.',
}

export const stateNames: Record<ContestState, string> = {
  planned: 'Planned',
  running: 'Running',
  grace: 'Waiting for returns',
  final: 'Final',
  cancelled: 'Cancelled',
}

export const audienceNames: Record<Audience, string> = {
  everyone: 'Everyone in the store sees the standings.',
  participants: 'Only those who take part see the standings.',
  own: 'Each person sees only their own place.',
}

export const entryReasonNames: Record<EntryReason, string> = {
  sale: 'Sale',
  return: 'Return',
  edit: 'Correction',
  deletion: 'Deleted sale',
  activity: 'Activity',
  ruling: 'Decision on a dispute',
}

export const entryCheckNames: Record<EntryCheck, string> = {
  'own-purchase': 'To check: the customer has the email or phone of the seller.',
  often: 'To check: at least the third sale to this customer on this day.',
}
