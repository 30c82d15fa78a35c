#!/bin/sh
# Writes the database `openline` into a folder as one file and drops files older than 14 days.
#   sh deploy/backup.sh /var/backups/openline
set -eu
umask 077
folder=$1
name="openline-$(date -u +%Y%m%dT%H%M%SZ).dump"
# A backup that was broken off has another name, so it is never taken for a whole one.
pg_dump --format=custom --dbname="${PGDATABASE:-openline}" --file="$folder/$name.part"
pg_restore --list "$folder/$name.part" >/dev/null
mv "$folder/$name.part" "$folder/$name"
find "$folder" -maxdepth 1 -name 'openline-*.dump*' -mtime +14 -delete
echo "$folder/$name"
