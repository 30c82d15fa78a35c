-- The trial balance of a moment takes back what was posted after it. Transactions stand in the order of their time, so that
-- this index is small and costs a posting next to nothing.
create index ledger_transaction_at on ledger_transaction using brin (created_at);
