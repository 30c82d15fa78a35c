-- How often an offer was taken.
create index slip_offer_taken_of_offer on slip_offer_taken (offer);
