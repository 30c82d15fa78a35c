-- The payments room finds a payment by the number that the service gave it, and lists those in one status.
create index payment_of_service on payment (service_id) where service_id is not null;
create index payment_of_status on payment (status, created_at desc, id desc);
